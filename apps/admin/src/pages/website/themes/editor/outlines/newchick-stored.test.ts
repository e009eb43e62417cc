import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPanels } from '../testing/read-panels.ts'

// One test opens some thirty panels.
vi.setConfig({ testTimeout: 90_000 })

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('reads every panel of newchick with stored settings as in its outline', async () => {
  await expect(await readPanels('newchick', 'stored')).toMatchFileSnapshot('./newchick.stored.txt')
})
