/** Calls at once, and then once more at the end of each pause in which it was asked to: never more often. */
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
