export { SESSION_AGENTS } from './agent-sessions.js';
export { main } from './main.js';
export { manualPage } from './manual.js';
export { helpPage } from './program.js';
export { type ProjectRow, projectTable } from './project/project-table.js';
export { SETTING_GROUPS, type SettingGroup } from './settings.js';
export { type SettingRow, settingsTable } from './settings-table.js';
