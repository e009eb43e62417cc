/** Throttles calls: the first call runs at once, and the calls during a pause run once at its end. */
export function nudge(call: () => void, pauseMs: number): () => void {
  let pause: NodeJS.Timeout | undefined
  let isAsked = false
  const begin = () => {
    isAsked = false
    call()
    pause = setTimeout(() => {
      pause = undefined
      if (isAsked) begin()
    }, pauseMs).unref()
  }
  return () => {
    if (pause) isAsked = true
    else begin()
  }
}
