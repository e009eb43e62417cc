/** UTC milliseconds with fractions, on the same clock in the editor's window and in the frame. */
export const preciseNowMs = () => performance.timeOrigin + performance.now()

/** Calls back after the frame with the last commit was painted. */
export function afterPaint(call: (paintedMs: number) => void) {
  requestAnimationFrame(() => {
    // A message that is posted before painting arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      call(preciseNowMs())
    }
    port2.postMessage(null)
  })
}
