export {
  type Calibration,
  isCounted,
  type Measure,
  measureTokens,
  observe,
  observeRefusal,
  priorCalibration,
} from './calibration.js';
export { countFrame, countMessage, type MediaDetail, type MessageText } from './message-counter.js';
export { loadVocabulary, type TextCounter } from './text-counter.js';
export type { ToolDefinition } from './tool-definition.js';
export { countingVocabularyOf, type VocabularyName } from './vocabulary.js';
