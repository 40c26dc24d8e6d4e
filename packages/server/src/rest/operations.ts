import { agentOperations } from './agents.js';
import { branchOperations } from './branches.js';
import { chatOperations } from './chat.js';
import { compactionOperations } from './compactions.js';
import { conversationOperations } from './conversations.js';
import { eventOperations } from './events.js';
import { factOperations } from './facts.js';
import { memoryOperations } from './memory.js';
import { messageOperations } from './messages.js';
import type { Operation } from './operation.js';
import { overviewOperations } from './overview.js';
import { searchOperations } from './search.js';
import { sessionOperations } from './session.js';
import { stepOperations } from './steps.js';
import { transferOperations } from './transfer.js';
import { viewOperations } from './view.js';

/** Every operation of the API. */
export const operations = (): readonly Operation[] => [
  ...chatOperations,
  ...conversationOperations,
  ...messageOperations,
  ...searchOperations,
  ...branchOperations,
  ...viewOperations,
  ...stepOperations,
  ...overviewOperations,
  ...compactionOperations,
  ...memoryOperations,
  ...factOperations,
  ...agentOperations,
  ...eventOperations,
  ...transferOperations,
  ...sessionOperations,
];
