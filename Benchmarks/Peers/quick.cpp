// Nacre, MIT licence; see LICENSE.

// Shows a tree of whole frames with Qt Quick's software renderer, and prints the time of a frame.
//     quick QML NAME             QML is the path of quick.qml
//     quick QML NAME PICTURE     writes the hundredth frame to a PNG file instead

#include "scene.h"

#include <QGuiApplication>
#include <QImage>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickRenderControl>
#include <QQuickRenderTarget>
#include <QQuickWindow>

#include <memory>

int main(int count, char **arguments) {
  QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
  QGuiApplication application(count, arguments);
  if (count < 3) return 2;
  QQuickRenderControl control;
  QQuickWindow window(&control);
  QImage image(1920, 1080, QImage::Format_ARGB32_Premultiplied);
  window.setGeometry(0, 0, image.width(), image.height());
  window.setRenderTarget(QQuickRenderTarget::fromPaintDevice(&image));

  QQmlEngine engine;
  QQmlComponent component(&engine, QUrl::fromLocalFile(arguments[1]));
  std::unique_ptr<QObject> object(component.create());
  auto *root = qobject_cast<QQuickItem *>(object.get());
  if (!root) {
    fprintf(stderr, "%s", qPrintable(component.errorString()));
    return 1;
  }
  root->setParentItem(window.contentItem());
  QMetaObject::invokeMethod(root, "start", Q_ARG(QVariant, QVariant(QString(arguments[2]))));

  int number = 0;
  auto frame = [&] {
    QMetaObject::invokeMethod(root, "move", Q_ARG(QVariant, QVariant(number++)));
    control.polishItems();
    control.beginFrame();
    control.sync();
    control.render();
    control.endFrame();
  };
  if (count > 3) {
    while (number <= 100) frame();
    return image.save(arguments[3]) ? 0 : 1;
  }
  Scene scene;
  scene.name = std::string("frame_") + arguments[2];
  measure("quick", scene, 1, frame);
}
