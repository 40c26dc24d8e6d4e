const KEY = /\b(?:Bearer\s+|(?:sk|pk|rk|gsk|xai|key|AIza|plc|plm|pls|plt)[-_]?)[A-Za-z0-9_.~+/-]{8,}=*/gi;

/** A text fit for a log: providers quote keys in their errors, and what looks like one is struck out. */
export const withoutKeys = (text: string): string => text.replace(KEY, '[key]');
