import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { sameJson } from '@backroom/theme/history/same-json'
import { resolve } from '@backroom/theme/resolve'
import { sectionSchemaOf } from '@backroom/theme/schema'

/** What a customer notices when one theme replaces another. */
export type BuyerChange =
  | { kind: 'type'; from: ThemeKey; to: ThemeKey }
  /** Types of sections. */
  | { kind: 'added' | 'removed'; page: string; types: string[] }
  | { kind: 'order'; page: string }
  | { kind: 'content'; page: string; count: number }
  | { kind: 'colors'; count: number }
  | { kind: 'fonts'; from: string[]; to: string[] }
  /** '' if it was removed. */
  | { kind: 'announcement'; text: string }
  | { kind: 'menus' }
  /** Keys of settings groups. */
  | { kind: 'settings'; groups: string[] }

/** Compares what customers see of two themes, which may have different types. */
export function buyerChanges(before: ThemeDocument, after: ThemeDocument): BuyerChange[] {
  const [from, to] = [before, after].map((document) => resolve(themeSchemas, document)) as [Resolved, Resolved]
  const changes: BuyerChange[] = []
  if (from.themeKey !== to.themeKey) changes.push({ kind: 'type', from: from.themeKey, to: to.themeKey })
  for (const page of new Set([...Object.keys(before.pages), ...Object.keys(after.pages)]))
    changes.push(...pageChanges(before, after, page))
  const [oldColors, newColors] = [from.settings.colors, to.settings.colors] as Record<string, unknown>[]
  const colors = Object.keys({ ...oldColors, ...newColors }).filter((key) => oldColors?.[key] !== newColors?.[key])
  if (colors.length > 0) changes.push({ kind: 'colors', count: colors.length })
  const [oldFonts, newFonts] = [familiesOf(from), familiesOf(to)]
  if (!sameJson(oldFonts, newFonts)) changes.push({ kind: 'fonts', from: oldFonts, to: newFonts })
  const [oldText, newText] = [announcementOf(from), announcementOf(to)]
  if (oldText !== newText) changes.push({ kind: 'announcement', text: newText })
  const menus = ({ header, footer }: Resolved) => [header.main_menu, footer.footer_menu]
  if (!sameJson(menus(from) as never, menus(to) as never)) changes.push({ kind: 'menus' })
  const groups = otherGroups.filter((group) => !sameJson(from.settings[group] as never, to.settings[group] as never))
  if (groups.length > 0) changes.push({ kind: 'settings', groups: [...groups] })
  return changes
}

type Resolved = ReturnType<typeof resolve>

const otherGroups = ['product', 'cart', 'cart_goal', 'checkout', 'thankpage', 'category', 'popup', 'currency'] as const

function familiesOf({ settings: { typography } }: Resolved): string[] {
  const { type_header_family: heading, type_base_family: text, type_button_base_family: button } = typography
  return [...new Set([heading, text, button].map(({ font }) => font))]
}

const announcementOf = ({ header }: Resolved) => (header.show_top_bar ? header.text_topbar : '')

function pageChanges(before: ThemeDocument, after: ThemeDocument, page: string): BuyerChange[] {
  const [old, now] = [shownOf(before, page), shownOf(after, page)]
  const [oldTypes, newTypes] = [old.map(({ type }) => type), now.map(({ type }) => type)]
  const added = without(newTypes, oldTypes)
  const removed = without(oldTypes, newTypes)
  const [staying, stayed] = [without(newTypes, added), without(oldTypes, removed)]
  const order = staying.join() !== stayed.join()
  // Sections of one type are compared one by one, in their order.
  const content = [...new Set(staying)].flatMap((type) => {
    const [mine, theirs] = [now, old].map((all) => all.filter((one) => one.type === type))
    return (mine ?? []).filter((one, index) => theirs?.[index] && !sameJson(one.shown, theirs[index].shown))
  }).length
  return [
    ...(added.length > 0 ? [{ kind: 'added' as const, page, types: added }] : []),
    ...(removed.length > 0 ? [{ kind: 'removed' as const, page, types: removed }] : []),
    ...(order ? [{ kind: 'order' as const, page }] : []),
    ...(content > 0 ? [{ kind: 'content' as const, page, count: content }] : []),
  ]
}

/** The list without the items of the other one, each as often as it is there. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Sections of unknown types draw nothing. */
function shownOf({ pages, themeKey }: ThemeDocument, name: string) {
  const page = pages[name]
  return (page?.order ?? []).flatMap((key) => {
    const section = page?.sections[key]
    const type = section && !section.hidden && sectionSchemaOf(themeSchemas[themeKey], section.type)?.type
    if (!section || !type) return []
    const { settings, blocks, blockOrder } = section
    const items = blockOrder.map((block) => blocks[block]?.settings ?? {})
    return [{ type, shown: { settings, items } }]
  })
}
