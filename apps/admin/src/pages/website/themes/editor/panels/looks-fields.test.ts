import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeEveryField } from '../testing/change-every-field.ts'

// One test changes some hundred fields.
vi.setConfig({ testTimeout: 90_000 })

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('sends each changed setting of the look of all pages with its path and value, removes it on reset, and names both steps', async () => {
  await expect(await changeEveryField('hydro', 'looks')).toMatchFileSnapshot('../outlines/hydro.looks-steps.txt')
})
