import { newTheme } from '@backroom/storefront/sections/new-theme'
import { toPreview, usualStates } from '@backroom/theme/preview-messages'
import { expect, it } from 'vitest'
import type { EditorState } from '../draft/editor-store.ts'
import { popupShown } from './popup-shown.ts'

const shown = (panel: EditorState['panel'], part?: string) =>
  popupShown({ panel, part, document: newTheme('hydro', { storeName: 'Northwind' }) })

it('returns the popup whose part of the panel is open, by default the first', () => {
  const panel = { kind: 'group', group: 'popup' } as const
  expect([shown(panel), shown(panel, 'welcome'), shown(panel, 'subscribe')]).toEqual([
    'discount',
    'welcome',
    'subscribe',
  ])
})

it('returns none for every other panel', () => {
  expect(shown(undefined)).toBeNull()
  expect(shown({ kind: 'group', group: 'checkout' }, 'welcome')).toBeNull()
  expect(shown({ kind: 'section', page: 'homepage', key: 'popup' }, 'welcome')).toBeNull()
})

it('is sent as a known popup or none', () => {
  for (const popup of ['discount', 'welcome', 'subscribe', null])
    expect(toPreview.safeParse({ type: 'state', popup, states: usualStates }).success).toBe(true)
  for (const popup of ['other', 1, undefined, {}])
    expect(toPreview.safeParse({ type: 'state', popup, states: usualStates }).success).toBe(false)
})
