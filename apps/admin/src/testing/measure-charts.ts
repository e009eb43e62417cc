import { afterEach, beforeEach, vi } from 'vitest'

/** A chart is drawn to the size of its place, and a test's window measures nothing. */
export function measureCharts() {
  beforeEach(
    () =>
      void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        // Texts of the axes are measured in a span.
        return this.localName === 'span' ? new DOMRect(0, 0, 20, 12) : new DOMRect(0, 0, 600, 260)
      }),
  )
  afterEach(() => vi.restoreAllMocks())
}
