import { afterEach, expect, it, vi } from 'vitest'
import { loadWhenOnline } from './lazy-part.ts'

afterEach(() => vi.restoreAllMocks())

it('waits for the connection, asks again once it is back, and once more if it is gone again', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(new TypeError('no connection')).mockRejectedValueOnce(new TypeError('no connection'))
  const loaded = loadWhenOnline(load)
  for (const asked of [2, 3])
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(load).toHaveBeenCalledTimes(asked)
    })
  expect(await loaded).toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
  isOnline.mockReturnValue(true)
  const gone = new TypeError('deleted')
  await expect(loadWhenOnline(() => Promise.reject(gone))).rejects.toBe(gone)
})
