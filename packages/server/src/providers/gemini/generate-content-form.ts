import { OFFLINE_MODEL, type OfflineReply, pieces, type ReplyForm } from '../reply-form.js';

/** Gemini `generateContent`. */
export const generateContentForm: ReplyForm = {
  whole: (reply) => chunkOf(reply, reply.text, true),
  events: (reply) => {
    const texts = pieces(reply.text);
    return texts.map(
      (text, index) => `data: ${JSON.stringify(chunkOf(reply, text, index === texts.length - 1))}\r\n\r\n`,
    );
  },
};

const chunkOf = (reply: OfflineReply, text: string, isLast: boolean) => ({
  candidates: [
    { content: { parts: [{ text }], role: 'model' }, ...(isLast ? { finishReason: 'STOP' } : {}), index: 0 },
  ],
  usageMetadata: usageOf(reply, isLast),
  modelVersion: OFFLINE_MODEL,
  responseId: `offline-${reply.createdMs}-${reply.number}`,
});

const usageOf = ({ inputTokens, outputTokens }: OfflineReply, isLast: boolean) =>
  isLast
    ? {
        promptTokenCount: inputTokens,
        candidatesTokenCount: outputTokens,
        totalTokenCount: inputTokens + outputTokens,
      }
    : { promptTokenCount: inputTokens, totalTokenCount: inputTokens };
