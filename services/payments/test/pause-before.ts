type Work = (...args: never[]) => Promise<unknown>;

function toGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Work whose call with this number waits before it begins. */
export function pauseBefore<W extends Work>(work: W, call = 1) {
  const [arrival, exit] = [toGate(), toGate()];
  let calls = 0;
  const paused = async (...args: Parameters<W>) => {
    calls += 1;
    if (calls === call) {
      arrival.open();
      await exit.opened;
    }
    return work(...args);
  };
  return { work: paused as unknown as W, reached: arrival.opened, goOn: exit.open };
}
