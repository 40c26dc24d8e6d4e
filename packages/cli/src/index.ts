export { main } from './main.js';
export { type SettingRow, settingsTable } from './settings-table.js';
