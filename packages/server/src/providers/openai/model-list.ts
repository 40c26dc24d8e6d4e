import { OFFLINE_MODEL, seconds } from '../reply-form.js';

export const modelList = (nowMs: number): object => ({
  object: 'list',
  data: [{ id: OFFLINE_MODEL, object: 'model', created: seconds(nowMs), owned_by: 'palimpsest' }],
});
