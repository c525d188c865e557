// Allowed SVG elements and attributes. Anything else is removed: scripts, links, foreign content,
// animation (which can change a harmless attribute into a dangerous one), and future additions.

const splitNames = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

export const ELEMENTS = splitNames(`
  svg g defs symbol use switch title desc
  path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence
`)

/** `href` is missing because it is checked separately. */
export const ATTRIBUTES = splitNames(`
  id class style lang role tabindex aria-label aria-labelledby aria-hidden
  version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
  d points pathLength transform transform-origin dx dy rotate textLength lengthAdjust
  startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width paint-order vector-effect
  color color-interpolation color-interpolation-filters color-rendering opacity display
  visibility overflow clip clip-path clip-rule mask mask-type filter mix-blend-mode isolation
  image-rendering shape-rendering text-rendering pointer-events
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline
  baseline-shift direction unicode-bidi writing-mode
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  filterUnits primitiveUnits in in2 result stdDeviation flood-color flood-opacity lighting-color
  mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle
  pointsAtX pointsAtY pointsAtZ azimuth elevation z scale xChannelSelector yChannelSelector
  radius baseFrequency numOctaves seed stitchTiles
`)
