import { afterEach, expect, it, vi } from 'vitest'
import { askVisitor } from './ask-visitor.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it.each([
  ['https:', 'counted=yes; max-age=31536000; path=/; samesite=lax; secure'],
  ['http:', 'counted=yes; max-age=31536000; path=/; samesite=lax'],
])('stores the answer over %s in a cookie of this site', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })
  document.body.innerHTML = '<div data-visits-question hidden><button data-answer="yes">Yes</button></div>'
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  const answered = vi.fn()
  askVisitor(document, answered)
  document.querySelector('button')?.click()
  expect(write).toHaveBeenCalledExactlyOnceWith(cookie)
  expect(answered).toHaveBeenCalledExactlyOnceWith(true)
  write.mockRestore()
})
