import { afterEach, beforeEach, vi } from 'vitest'

/** Charts are drawn to the size of their container, and the test window has no layout. */
export function measureCharts() {
  beforeEach(
    () =>
      void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        // Axis labels are measured in a span.
        return this.localName === 'span' ? new DOMRect(0, 0, 20, 12) : new DOMRect(0, 0, 600, 260)
      }),
  )
  afterEach(() => vi.restoreAllMocks())
}
