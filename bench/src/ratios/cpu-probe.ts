// Loaded into a process before its program: tells its parent what processor time it has taken, when it is asked and, where
// somebody listens on descriptor 3, when it ends.
import { writeSync } from 'node:fs';

const REPORT_FD = 3;

if (process.send === undefined) process.once('exit', () => writeSync(REPORT_FD, JSON.stringify(process.cpuUsage())));
else {
  process.on('message', (asked) => {
    if (asked === 'cpu') process.send?.(process.cpuUsage());
  });
  // What asks must not keep the process alive.
  process.channel?.unref();
}
