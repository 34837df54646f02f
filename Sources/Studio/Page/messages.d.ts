// Nacre, MIT licence; see LICENSE.

// PageTypesTests writes this file from the Swift types of the messages.

/** The messages of the server, by their types. */
export interface ServerMessages {
  hello: Hello;
  state: State;
  tree: Tree;
  layout: Layout;
  timeline: TimelineMessage;
  readout: ReadoutMessage;
  changes: Changes;
  difference: Difference;
  work: Work;
  numbers: Numbers;
  export: Export;
  progress: Progress;
  build: Words;
  ended: Ended;
  replaced: Words;
  error: Words;
}

/** The types of the page's messages. */
export type PageMessageType = "input" | "play" | "pause" | "show" | "step" | "screen" | "appearance" | "tree"
  | "timeline" | "layout" | "readout" | "changes" | "difference" | "work" | "set" | "animator"
  | "spring" | "curve" | "numbers" | "tune" | "write" | "export" | "stop" | "restart"
  | "whole";

/** A message of the page. */
export type PageMessage = { type: PageMessageType }
  & Omit<Fields, "type" | "events">
  & Partial<AppearanceChange>
  & Partial<ExportRequest>
  & { events?: EventFields[] };

/** The table of animatable properties, by key path. */
export type PropertyTable = Record<string, InspectedProperty>;

export interface Hello {
  type: string;
  version: number;
  title: string;
  against?: string;
  screen: StageTickScreen;
  framesPerSecond: number;
  appearance: StageConfigurationAppearance;
}

export interface StageTickScreen {
  width: number;
  height: number;
  scale: number;
}

export interface StageConfigurationAppearance {
  style: "light" | "dark";
  contrast: "normal" | "high";
  isRightToLeft: boolean;
  textSize: "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AX1" | "AX2" | "AX3" | "AX4" | "AX5";
  reducesMotion: boolean;
  locale?: string;
}

export interface State {
  type: string;
  seconds: number;
  oldest: number;
  newest: number;
  isLive: boolean;
  isPlaying: boolean;
  isMoving: boolean;
  rate: number;
  takesKeys: boolean;
  screen: StageTickScreen;
  motion?: number[];
  trials: Trial[];
  isOver: boolean;
  historyBytes: number;
  historyLimit: number;
  cost: Cost;
  damage: number[][];
  version: number;
}

export interface Trial {
  layer: number;
  animation: number;
  mass?: number;
  stiffness?: number;
  damping?: number;
  curve?: number[];
}

export interface Cost {
  evaluateMilliseconds: number;
  renderMilliseconds: number;
  pathsRasterized: number;
  offscreenPasses: number;
  pixelsComposited: number;
  tilesRedrawn: number;
}

export interface Tree {
  type: string;
  seconds: number;
  root?: InspectedLayer;
  places: TreePlace[];
  groups: number[][];
  backdrops: number[];
  masks: number[];
  shadows: TreeShadow[];
}

export interface InspectedLayer {
  id: number;
  className: string;
  name?: string;
  delegate?: string;
  frame: number[];
  values: Record<string, InspectedValue>;
  animations: InspectedAnimation[];
  mask?: InspectedLayer[];
  sublayers: InspectedLayer[];
}

export interface InspectedValue {
  model: string;
  presentation: string;
}

export interface InspectedAnimation {
  key?: string;
  target: string;
  duration: number;
  stage: string;
  progress: number;
  fraction: number;
  isHeld: boolean;
}

export interface TreePlace {
  id: number;
  corners: number[];
}

export interface TreeShadow {
  id: number;
  corners: number[];
  blurred: number[];
}

export interface Layout {
  type: string;
  seconds: number;
  layer?: number;
  origin: StudioRequestSourcePlace[];
  view?: ViewLayout;
  areas: ViewArea[];
  omittedAreas: number;
  names: ViewName[];
  omittedNames: number;
  speech: SpokenElement[];
  omittedSpeech: number;
}

export interface StudioRequestSourcePlace {
  file: string;
  line: number;
}

export interface ViewLayout {
  layer: number;
  className: string;
  safeAreaInsets: number[];
  safeArea: number[];
  margins: number[];
  intrinsicSize: (number | null)[];
  hugging: number[];
  compression: number[];
  usesFrame: boolean;
  isAmbiguous: boolean;
  constraints: ViewLayoutConstraint[];
  omittedConstraints: number;
}

export interface ViewLayoutConstraint {
  text: string;
  identifier?: string;
  priority: number;
  value?: number;
  holds: boolean;
  other?: number;
}

export interface ViewArea {
  layer: number;
  touches?: number[];
  safeArea?: number[];
}

export interface ViewName {
  layer: number;
  identifier?: string;
  text?: string;
}

export interface SpokenElement {
  className: string;
  label?: string;
  value?: string;
  hint?: string;
  traits: string[];
  identifier?: string;
  actions: string[];
  content?: string[];
  frame: number[];
  layer?: number;
}

export interface TimelineMessage {
  type: string;
  from: number;
  to: number;
  oldest: number;
  newest: number;
  lanes: TimelineLane[];
  marks: TimelineMark[];
  animators: TimelineAnimator[];
  gestures: TimelineGesture[];
  links?: TimelineLinks;
  sounds: SoundLogBlock[];
  frames: number[][];
}

export interface TimelineLane {
  layer: number;
  name: string;
  key: string;
  bars: TimelineBar[];
  components: number;
  values: (number[] | null)[];
  tried?: (number[] | null)[];
}

export interface TimelineBar {
  id: number;
  begin: number;
  end: number;
  endless: boolean;
  cut: boolean;
  kind: string;
  isAdditive: boolean;
  mass?: number;
  stiffness?: number;
  damping?: number;
  curve?: number[];
}

export interface TimelineMark {
  seconds: number;
  kind: string;
  text: string;
}

export interface TimelineAnimator {
  id: number;
  name: string;
  layer?: number;
  isInterruptible: boolean;
  spans: TimelineSpan[];
  fractions: (number | null)[];
}

export interface TimelineSpan {
  begin: number;
  end: number;
  endless: boolean;
  state: string;
  isReversed: boolean;
}

export interface TimelineGesture {
  id: number;
  name: string;
  view: string;
  layer?: number;
  runs: TimelineRun[];
}

export interface TimelineRun {
  begin: number;
  recognized?: number;
  end: number;
  endless: boolean;
  phase: string;
}

export interface TimelineLinks {
  calls?: number[];
  counts?: number[];
}

export interface SoundLogBlock {
  player: number;
  name: string;
  begin: number;
  end: number;
  endless: boolean;
  cut: boolean;
  levels: number[];
}

export interface ReadoutMessage {
  type: string;
  seconds: number;
  layer?: number;
  key?: string;
  animator?: number;
  value?: number[];
  velocity?: number[];
  tried?: number[];
  fraction?: number;
}

export interface Changes {
  type: string;
  from: number;
  to: number;
  layers: TreeComparisonDifference[];
  pixels: number;
  damage: DamageReason[];
  cost: ChangesCounts;
}

export interface TreeComparisonDifference {
  id: number;
  name: string;
  what: string;
  values: Record<string, string[]>;
}

export interface DamageReason {
  rect: number[];
  layers: number[];
  backdrops: number[];
}

export interface ChangesCounts {
  pathsRasterized: number;
  offscreenPasses: number;
  pixelsComposited: number;
  tilesRedrawn: number;
}

export interface Difference {
  type: string;
  pixels?: number;
  largest?: number;
  box?: number[];
}

export interface Work {
  type: string;
  seconds: number;
  layers: LayerWorkLayer[];
  regions: LayerWorkRegion[];
}

export interface LayerWorkLayer {
  id: number;
  pixels: number;
}

export interface LayerWorkRegion {
  rect: number[];
  pixels: number;
}

export interface Numbers {
  type: string;
  list: number;
  numbers: Number[];
  omitted: number;
}

export interface Number {
  file: string;
  line: number;
  name: string;
  text: string;
  value: number;
  tried?: number;
  isLive: boolean;
  isWhole: boolean;
  low?: number;
  high?: number;
}

export interface Export {
  type: string;
  format: string;
  name: string;
}

export interface Progress {
  type: string;
  format: string;
  done: number;
  count: number;
  isOver: boolean;
}

export interface Words {
  type: string;
  state?: string;
  text?: string;
}

export interface Ended {
  type: string;
  text: string;
  seconds: number;
  output: string;
  hasPast: boolean;
}

export interface Fields {
  type: string;
  events?: EventFields[];
  rate?: number;
  seconds?: number;
  frames?: number;
  width?: number;
  height?: number;
  scale?: number;
  from?: number;
  to?: number;
  samples?: number;
  layer?: number;
  key?: string;
  value?: number[];
  animation?: number;
  animator?: number;
  mass?: number;
  stiffness?: number;
  damping?: number;
  curve?: number[];
  id?: number;
  fraction?: number;
  action?: string;
  list?: number;
  number?: number;
}

export interface EventFields {
  kind: string;
  phase?: string;
  id?: number;
  x?: number;
  y?: number;
  two?: boolean;
  dx?: number;
  dy?: number;
  code?: string;
  down?: boolean;
  text?: string;
}

export interface InspectedProperty {
  kind: string;
  value: string;
}

export interface AppearanceChange {
  style?: "light" | "dark";
  contrast?: "normal" | "high";
  isRightToLeft?: boolean;
  textSize?: "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AX1" | "AX2" | "AX3" | "AX4" | "AX5";
  locale?: string;
}

export interface ExportRequest {
  format: string;
  from: number;
  to?: number;
  count?: number;
}
