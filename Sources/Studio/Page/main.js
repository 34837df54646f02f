// Nacre, MIT licence; see LICENSE.
// @ts-check

import { Changes } from "./changes.js";
import { Connection } from "./connection.js";
import { Cost } from "./cost.js";
import { byId, makeToggle, onClick, setText } from "./dom.js";
import { Export } from "./export.js";
import { Inspector } from "./inspector.js";
import { Keys } from "./keys.js";
import { Layers } from "./layers.js";
import { Notices } from "./notices.js";
import { Numbers } from "./numbers.js";
import { Reading } from "./reading.js";
import { Session } from "./session.js";
import { Settings } from "./settings.js";
import { Space } from "./space.js";
import { makeSplitter } from "./splitter.js";
import { Stage } from "./stage.js";
import { Tabs } from "./tabs.js";
import { Timeline } from "./timeline.js";
import { Transport } from "./transport.js";
import { Trials } from "./trials.js";
import { ViewLayout } from "./viewlayout.js";
import { Why } from "./why.js";
import { Work } from "./work.js";

const token = new URLSearchParams(location.search).get("token") ?? "";
const scheme = location.protocol === "https:" ? "wss" : "ws";
const connection = new Connection(
  `${scheme}://${location.host}/socket?token=${encodeURIComponent(token)}`);
const session = new Session(connection);

const notices = new Notices(session);
const stage = new Stage(session);
const transport = new Transport(session);
const layers = new Layers(session);
new Space(session, stage);
const inspector = new Inspector(session, notices);
const timeline = new Timeline(session, transport, inspector.editors);
new ViewLayout(session);
new Reading(session, (rectangle) => stage.highlight(rectangle));
const layerTabs = new Tabs(byId("layer-tabs"));
const detailTabs = new Tabs(byId("detail-tabs"));
const changes = new Changes(session, detailTabs);
new Cost(session);
new Why(session, (rectangle) => stage.highlight(rectangle));
new Work(session, (tiles) => stage.heat(tiles));
new Export(session, notices);
new Settings(session);
new Trials(session);
new Numbers(session);
makeToggle(byId("layers-tall"), false, (isOn) => {
  byId("workspace").dataset.layers = isOn ? "tall" : "";
});
document.querySelectorAll("[role=separator][data-sets]").forEach(makeSplitter);

session.on("hello", ({ title }) => {
  document.title = `${title} – Nacre Studio`;
  setText(byId("title"), title);
});
session.on("selection", () => detailTabs.choose("inspector"));
onClick("restart", () => transport.restart());
onClick("help", () => byId("help-dialog").showModal());

function searchLayers() {
  layerTabs.choose("outline");
  layers.search();
}

new Keys([
  [" ", "Space", "Play or pause", () => transport.toggle()],
  ["ArrowLeft", "← or →", "One frame back or forward; with Shift ten", (event) =>
    transport.step(event.shiftKey ? -10 : -1)],
  ["ArrowRight", "", "", (event) => transport.step(event.shiftKey ? 10 : 1)],
  ["j", "J", "Play backwards", () => transport.playBackwards()],
  ["k", "K", "Pause", () => transport.pause()],
  ["l", "L", "Play", () => transport.play()],
  ["Home", "Home", "The oldest instant", () => transport.showOldest()],
  ["End", "End", "The newest instant, live", () => transport.goLive()],
  ["n", "N or B", "The next mark of the timeline, or the one before", () => transport.showMark(1)],
  ["b", "", "", () => transport.showMark(-1)],
  ["g", "G", "Go back to where playback began", () => transport.returnToStart()],
  ["i", "I or O", "Mark the in or out point at the shown instant; with Shift clear it",
    ({ shiftKey }) => transport.mark("in", shiftKey)],
  ["o", "", "", ({ shiftKey }) => transport.mark("out", shiftKey)],
  ["r", "R", "Loop the marked range", () => transport.toggleLoop()],
  ["p", "P", "Pick layers on the stage; click again to go deeper", () => stage.togglePicking()],
  ["Escape", "Esc", "Leave picking", () => stage.stopPicking()],
  ["f", "F", "The stage on the full screen; Esc leaves it", () => stage.toggleFullScreen()],
  ["c", "C", "Mark instant A, then B, and show what changed", () => changes.mark()],
  ["v", "V", "Show velocities in the timeline", () => byId("velocity").click()],
  ["t", "T", "Search the layers; Enter and Shift+Enter go from match to match, Esc clears, Esc again leaves", searchLayers],
  ["y", "Y", "Give the layers the whole height, or take it back", () => byId("layers-tall").click()],
  ["/", "/", "Search the timeline", () => byId("search").focus()],
  ["+", "+ or −", "Zoom the timeline", () => timeline.zoomIn()],
  ["=", "", "", () => timeline.zoomIn()],
  ["-", "", "", () => timeline.zoomOut()],
  ["0", "0", "Fit the timeline to what moves", () => timeline.fit()],
  ["?", "?", "This help", () => byId("help-dialog").showModal()],
]);

connection.open();
