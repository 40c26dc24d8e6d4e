/** How to serve a client on pipes. It is loaded where it is used: nobody else waits for the protocol's library. */
export async function mcpOverPipes() {
  const [{ serveStdio }, { relayStdio }] = await Promise.all([import('./stdio.js'), import('./relay.js')]);
  return { serveStdio, relayStdio };
}
