import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { Section } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorStore } from '../draft/editor-store.ts'
import { openTheme } from '../draft/open-theme.ts'
import { moveChosenSection, stepToSection } from './chosen-section.ts'
import { listedSections, sectionCommands, unlistedSections } from './section-commands.ts'

const section = (type: string, name = ''): Section => ({
  type,
  name,
  hidden: false,
  settings: {},
  blocks: {},
  blockOrder: [],
})

let store: EditorStore
let commands: ReturnType<typeof sectionCommands>

/** Three listed sections, with one before and one between them that have no place in the list. */
beforeEach(() => {
  localStorage.clear()
  const theme = newTheme('hydro', { storeName: 'Northwind' })
  theme.pages.homepage = {
    sections: {
      slider: section('slider-product'),
      first: section('countdown'),
      between: section('slider-product', 'Between'),
      second: section('flash_deal', 'My deals'),
      third: section('a type of tomorrow'),
    },
    order: ['slider', 'first', 'between', 'second', 'third'],
  }
  theme.pages.about = { sections: { alone: section('countdown') }, order: ['alone'] }
  store = openTheme('t', { ...toWire('c', theme), revision: 3, publishedRevision: null }) as EditorStore
  commands = sectionCommands(store, 'homepage')
})

const order = () => store.getState().document.pages.homepage.order
const panel = () => store.getState().panel
const openKey = () => {
  const now = panel()
  return now?.kind === 'section' ? now.key : undefined
}
const lastStep = () => store.getState().history.past.at(-1)?.name

it('lists sections apart from those without a place, also those of an unknown type', () => {
  const { document } = store.getState()
  expect(listedSections(document, 'homepage')).toEqual(['first', 'second', 'third'])
  expect(unlistedSections(document, 'homepage')).toEqual(['slider', 'between'])
  expect(listedSections(document, 'no such page')).toEqual([])
})

describe('moving', () => {
  it.each([
    ['first', 1, 1, ['slider', 'between', 'second', 'first', 'third']],
    ['first', 2, 2, ['slider', 'between', 'second', 'third', 'first']],
    ['first', 99, 2, ['slider', 'between', 'second', 'third', 'first']],
    ['third', 0, 0, ['slider', 'third', 'first', 'between', 'second']],
    ['third', -1, 0, ['slider', 'third', 'first', 'between', 'second']],
    ['third', 1, 1, ['slider', 'first', 'between', 'third', 'second']],
  ])('%s to %i counts listed sections only', (key, to, place, expected) => {
    expect(commands.move(key, to)).toBe(place)
    expect(order()).toEqual(expected)
  })

  it('to the same place is no step', () => {
    expect(commands.move('second', 1)).toBe(1)
    expect(store.getState().history.past).toEqual([])
  })

  it('the open section by keys stops at both ends, and tells its new place', () => {
    commands.select('second')
    const announce = vi.fn()
    moveChosenSection(store, -1, announce)?.()
    moveChosenSection(store, -1, announce)?.()
    moveChosenSection(store, 1, announce)?.()
    expect(announce.mock.calls).toEqual([
      ['second', 1, 3],
      ['second', 1, 3],
      ['second', 2, 3],
    ])
  })

  it('by keys needs an open section of the list', () => {
    expect(moveChosenSection(store, 1, vi.fn())).toBeUndefined()
    commands.select('between')
    expect(moveChosenSection(store, 1, vi.fn())).toBeUndefined()
    store.update({ panel: { kind: 'group', group: 'colors' } })
    expect(moveChosenSection(store, 1, vi.fn())).toBeUndefined()
  })
})

describe('stepping through the sections', () => {
  it('begins with the first or the last, and stops at both ends', () => {
    const visited = [1, 1, 1, 1, -1, -1, -1].map((step) => {
      stepToSection(store, step)
      return openKey()
    })
    expect(visited).toEqual(['first', 'second', 'third', 'third', 'second', 'first', 'first'])
    store.update({ panel: undefined })
    stepToSection(store, -1)
    expect(openKey()).toBe('third')
  })

  it('goes from a section outside the list to its ends', () => {
    commands.select('between')
    stepToSection(store, 1)
    expect(openKey()).toBe('first')
    commands.select('between')
    stepToSection(store, -1)
    expect(openKey()).toBe('third')
  })

  it('stays on the page of the open section, and does nothing on an empty page', () => {
    sectionCommands(store, 'about').select('alone')
    stepToSection(store, 1)
    expect(panel()).toEqual({ kind: 'section', page: 'about', key: 'alone' })
    store.update({ panel: undefined, themePage: 'no such page' })
    stepToSection(store, 1)
    expect(panel()).toBeUndefined()
  })
})

describe('steps of the history', () => {
  it.each([
    ['move', 'second', () => commands.move('second', 0), 'My deals'],
    ['move', 'first', () => commands.move('first', 1), 'countdown'],
    ['duplicate', 'second', () => commands.duplicate('second'), 'My deals'],
    ['hide', 'first', () => commands.hide('first', true), 'countdown'],
    ['rename', 'first', () => commands.rename('first', 'New'), 'countdown'],
    ['remove', 'second', () => commands.remove('second'), 'My deals'],
    ['paste', 'a copy', () => commands.pasteBelow('first', section('countdown', 'Copied')), 'Copied'],
    ['paste', 'an unnamed copy', () => commands.pasteBelow('first', section('countdown')), 'countdown'],
    ['add', 'a type', () => commands.add('flash_deal', 0), 'flash_deal'],
  ])('%s of %s have the name of the section, or its type', (action, _, act, name) => {
    act()
    expect(lastStep()).toEqual({ action, section: name })
    expect(store.getState().history.past).toHaveLength(1)
  })

  it('showing a hidden section is named so', () => {
    commands.hide('first', true)
    commands.hide('first', false)
    expect(lastStep()).toEqual({ action: 'show', section: 'countdown' })
  })

  it('none for a missing section', () => {
    commands.remove('missing')
    commands.hide('missing', true)
    commands.duplicate('missing')
    expect(store.getState().history.past).toEqual([])
    expect(panel()).toBeUndefined()
  })
})

it('opens what is added, pasted or duplicated, at its place', () => {
  store.update({ tab: 'setting', addingAt: 2, previewPage: 'cart' })
  commands.add('flash_deal', 2)
  expect(order()[2]).toBe(openKey())
  expect(store.getState()).toMatchObject({ tab: 'sections', addingAt: undefined, previewPage: 'home' })
  commands.pasteBelow('second', section('countdown', 'Copied'))
  expect(order()[order().indexOf('second') + 1]).toBe(openKey())
  commands.duplicate('first')
  expect(order()[order().indexOf('first') + 1]).toBe(openKey())
  expect(panel()).toMatchObject({ page: 'homepage' })
})

it('closes the panel of a removed section only', () => {
  commands.select('first')
  commands.remove('second')
  expect(openKey()).toBe('first')
  store.update({ panel: { kind: 'group', group: 'colors' } })
  commands.remove('third')
  expect(panel()).toEqual({ kind: 'group', group: 'colors' })
  commands.select('first')
  commands.remove('first')
  expect(panel()).toBeUndefined()
})

it('chooses the type of a new section at its place, on its page', () => {
  store.update({ tab: 'setting', panel: { kind: 'group', group: 'colors' }, previewPage: 'product' })
  commands.choose(1)
  expect(store.getState()).toMatchObject({
    tab: 'sections',
    panel: undefined,
    addingAt: 1,
    themePage: 'homepage',
    previewPage: 'home',
  })
  // The preview cannot show this page.
  sectionCommands(store, 'about').choose(0)
  expect(store.getState()).toMatchObject({ themePage: 'about', addingAt: 0, previewPage: 'home' })
})
