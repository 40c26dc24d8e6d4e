export { type FakeGemini, type FakeGeminiOptions, startFakeGemini } from './fake-gemini.js';
export {
  type GeminiAnswer,
  geminiCall,
  type ModelAnswer,
  type ScriptedGeminiAnswer,
} from './gemini-answer.js';
export type { GeminiContent, GeminiPart, GeminiRequest } from './gemini-request.js';
export { validateGeminiRequest } from './validate-gemini.js';
