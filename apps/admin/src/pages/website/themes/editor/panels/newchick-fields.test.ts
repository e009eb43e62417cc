import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeEveryField } from '../testing/change-every-field.ts'

// One test changes some hundred fields.
vi.setConfig({ testTimeout: 90_000 })

// The preview is rejected, and the editor works without it.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it.each(['sections', 'looks', 'pages'] as const)(
  'sends each changed field of newchick that hydro does not have (%s) with its path and value, removes it on reset, and names both steps',
  async (panels) => {
    await expect(await changeEveryField('newchick', panels)).toMatchFileSnapshot(
      `../outlines/newchick.${panels}-steps.txt`,
    )
  },
)
