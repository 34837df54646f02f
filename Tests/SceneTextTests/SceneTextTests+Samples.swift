// Nacre, MIT licence; see LICENSE.

import RenderTree

extension SceneTextTests {
  /// Returns a value of a property that is not its default, as it is printed, and a layer kind that
  /// has the property.
  static func sample(_ key: PropertyKey) -> (layer: String, value: String) {
    switch key {
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit,
      .lineDashPhase:
      ("shape", sample(AnimatableProperty.row(key)))
    case .colors, .locations, .startPoint, .endPoint:
      ("gradient", sample(AnimatableProperty.row(key)))
    case .fontSize, .foregroundColor: ("text", sample(AnimatableProperty.row(key)))
    case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .birthRate, .lifetime,
      .velocity, .scale, .spin:
      ("emitter", sample(AnimatableProperty.row(key)))
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      ("replicator", sample(AnimatableProperty.row(key)))
    default: ("layer", sample(AnimatableProperty.row(key)))
    }
  }

  private static func sample(_ row: AnimatableProperty) -> String {
    switch row.kind {
    case .number: "0.25"
    case .point: "1.5 -2"
    case .size: "3 1e-07"
    case .rect: "1 2 3.5 4"
    case .transform: "matrix 1 0 0 0 0.5 1 0 0 0 0 1 -0.01 4 5 6 1"
    case .color: "rgba(0.1 0.2 0.3 0.4)"
    case .colors: "#FF0000 #00FF0080 rgba(2 0 0 1)"
    case .numbers: "0 0.25 1"
    case .path: "M 0 0 L 1 0.5 Q 2 2 3 3 C 1 2 3 4 5 6 Z M -1 -1 L 0 0"
    case .flag: LayerProperties()[row.key] == .flag(true) ? "false" : "true"
    case .filters: #"gaussianBlur "soft"(20) off colorSaturate(1.8)"#
    case .image: "pixels 2x1 FF0000FF 80404040"
    }
  }

  /// A scene with every statement of the text form.
  static let everything = #"""
    // A comment.
    size 128, 96
    scale 2
    layer 7 {
      name "a \"b\" \\ \n é"
      class "Mine"
      bounds 0 0 64 48
      position 32 24
      sublayerTransform perspective 500 translate 0 0 0.5
      timing {
        speed 0.5
        timeOffset 2
        beginTime 1
      }
      layer {
        frame 4 4 20 20
        transform rotate 0.5 scale 1.5 translate 1 2 3
        opacity 0.5
        hidden false
        allowsGroupOpacity false
        masksToBounds true
        backgroundColor #336699
        cornerRadius 4
        cornerCurve continuous
        maskedCorners minXMinY maxXMaxY
        edgeAntialiasingMask minX maxY
        borderWidth 1
        borderColor rgba(0.1, 0.2, 0.3, 1)
        contents quarters 4x4
        contentsGravity resizeAspect
        magnificationFilter nearest
        minificationFilter trilinear
        animate position.x {
          key "slide"
          from 1
          by 10
          spring mass 2 stiffness 200 damping 4 velocity 1 overdamping true
          duration 2
          fillMode both
          additive true
          cumulative true
        }
        animate position 40 {
          along paced {
            path M 0 0 L 10 0 Q 20 0 20 10 Z M 1 1 C 2 2 3 3 4 4
            rotation autoReverse
          }
          duration 3
        }
        animate position {
          along {
            path M 0 0 L 10 0 L 20 0
            times 0 0.25 1
            pacing easeIn
          }
          duration 3
        }
        animate transform {
          keyframes cubic {
            value identity
            value scale 2
            value rotate 1 0 1 0
            times 0 0.1 1
            pacing easeIn
            pacing 0.1 0.2 0.3 0.4
            tension 0.5 0 1
            continuity 0.1
            bias 1 2 3
          }
          duration 3
          repeatCount inf
          autoreverses true
        }
        animate group {
          duration 4
          pacing default
          animate opacity {
            to 0
          }
          animate group {
            animate backgroundColor {
              from none
              to #FF000080
            }
          }
        }
        animate nothing {
          duration 1
        }
      }
      shape {
        path M 0 0 L 10 0 Q 20 0 20 10 C 1 2 3 4 5 6 Z
        fillColor none
        fillRule evenOdd
        strokeColor #FF0000
        lineCap round
        lineJoin bevel
        lineWidth 3
        lineDashPattern 2 4 6 6
        animate strokeEnd {
          from 0
          to 1
          pacing 0.42 0 0.58 1
          duration 1
          repeatDuration 3
        }
        animate path {
          to M 0 0 L 20 0 Q 20 0 20 20 C 1 2 3 4 5 6 Z
          duration 1
        }
      }
      gradient {
        type conic
        colors #FF0000 #00FF00 #0000FF80
        locations 0 0.5 1
        startPoint 0.5 0.5
        endPoint 1 0.5
        contents pixels 1x1 FF00FF00
      }
      emitter {
        emitterShape circle
        emitterMode outline
        renderMode additive
        seed 4294967295
        emitterSize 3 4
        cell {
          name "spark"
          birthRate 10
          color #FF0000
          enabled false
          contentsRect 0 0 0.5 1
          minificationFilter trilinear
          timing {
            beginTime 1
          }
          cell {
            velocity 0.25
          }
        }
        cell {}
        animate emitterCells.spark.birthRate {
          to 3
          duration 2
        }
      }
      text {
        fontSize 12
      }
      tiled {}
    }
    """#
}
