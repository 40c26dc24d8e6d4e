import { OFFLINE_MODEL } from '../reply-form.js';

export const modelList = (nowMs: number): object => ({
  data: [
    {
      type: 'model',
      id: OFFLINE_MODEL,
      display_name: 'Palimpsest offline model',
      created_at: new Date(nowMs).toISOString(),
    },
  ],
  has_more: false,
  first_id: OFFLINE_MODEL,
  last_id: OFFLINE_MODEL,
});
