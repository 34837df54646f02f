// Nacre, MIT licence; see LICENSE.
// @ts-check

import { decodePicture } from "./picture.js";

const pictureKinds = new Map([[1, "picture"], [3, "other"]]);
const longestPause = 8000;

/**
 * The WebSocket to the studio. Each message of the server becomes an event: its name is the
 * message's type, its `detail` the message. There are five more events: `opened`, `lost`,
 * `picture`, `other` (the picture of the other version) and `file`.
 */
export class Connection extends EventTarget {
  #address;
  /** @type {WebSocket | null} */
  #socket = null;
  #pause = 500;
  #timer = 0;
  #isReplaced = false;
  /** Resolves when all pictures before the newest one have been shown. */
  #pictures = Promise.resolve();

  constructor(address) {
    super();
    this.#address = address;
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.#timer);
    this.#isReplaced = false;
    const socket = new WebSocket(this.#address);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      this.#pause = 500;
      this.#emit("opened");
    });
    socket.addEventListener("message", (event) => this.#receive(event.data));
    socket.addEventListener("close", () => this.#closed(socket));
    this.#socket = socket;
  }

  /** Sends a message; it is dropped while there is no connection. */
  send(message) {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #receive(data) {
    if (typeof data !== "string") {
      this.#receiveBytes(data);
      return;
    }
    const message = JSON.parse(data);
    if (message.type === "replaced") this.#isReplaced = true;
    this.#emit(message.type, message);
  }

  #receiveBytes(buffer) {
    const kind = pictureKinds.get(new Uint8Array(buffer, 0, 1)[0]);
    if (!kind) {
      this.#emit("file", new Uint8Array(buffer, 1));
      return;
    }
    // Pictures are decoded at the same time, but shown in the order in which they came.
    const decoding = decodePicture(buffer);
    this.#pictures = this.#pictures
      .then(() => decoding)
      .then((picture) => this.#emit(kind, picture))
      .catch((error) => {
        console.error("A picture could not be decoded.", error);
        this.send({ type: "whole" });
      });
  }

  /** Connects again after a pause that doubles each time, unless another page has taken over. */
  #closed(socket) {
    if (socket !== this.#socket) return;
    this.#emit("lost", { isReplaced: this.#isReplaced });
    if (this.#isReplaced) return;
    this.#timer = setTimeout(() => this.open(), this.#pause);
    this.#pause = Math.min(longestPause, this.#pause * 2);
  }
}
