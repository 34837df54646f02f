// Nacre, MIT licence; see LICENSE.

import QtQuick
import "frames.js" as Frames

// Shows a tree of `frames.js`. Parts with shadows or blurs are not supported.
Rectangle {
  id: root

  property var moving: []

  width: 1920
  height: 1080

  Component {
    id: box
    Rectangle { antialiasing: radius > 0 }
  }
  Component {
    id: line
    Text {
      font.family: "DejaVu Sans"
      font.hintingPreference: Font.PreferNoHinting
    }
  }

  function show(part, parent) {
    if (part.text) {
      const label = line.createObject(parent, {text: part.text, color: part.color, x: part.x})
      label.font.pixelSize = part.size
      label.y = part.y - label.baselineOffset
      return
    }
    const item = box.createObject(parent, {
      x: part.x || 0, y: part.y || 0, width: part.width, height: part.height,
      radius: part.radius || 0, opacity: part.opacity || 1, color: part.color || "transparent"
    })
    if (part.place) moving.push({item: item, place: part.place})
    for (const child of part.parts || []) show(child, item)
  }

  function start(name) {
    const tree = Frames.tree(name)
    color = tree.background
    for (const part of tree.parts) show(part, root)
  }

  function move(frame) {
    for (const mover of moving) {
      const place = mover.place(frame)
      mover.item.x = place.x
      mover.item.y = place.y
    }
  }
}
