/** UTC milliseconds with fractions, on one clock in the editor's window and in the frame. */
export const preciseNowMs = () => performance.timeOrigin + performance.now()

/** Calls back once the frame that shows what was just committed is painted. */
export function afterPaint(call: (paintedMs: number) => void) {
  requestAnimationFrame(() => {
    // A message that is sent before painting is heard after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      call(preciseNowMs())
    }
    port2.postMessage(null)
  })
}
