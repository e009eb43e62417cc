import { resolveFields } from '@backroom/theme/resolve-fields'
import { schemaFor } from '@backroom/theme/schema'
import { ChevronRight, Palette, PanelTop } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from './editor-context.ts'
import { FieldList } from './FieldList.tsx'
import { Panel } from './Panel.tsx'
import classes from './SettingTab.module.css'

const panels = [
  { kind: 'colors', Icon: Palette },
  { kind: 'header', Icon: PanelTop },
] as const

/** The theme's settings, group by group. */
export function SettingTab() {
  const { t } = useTranslation()
  const store = useEditorStore()
  // Colours are seen best where there is a price and a button.
  const open = (kind: (typeof panels)[number]['kind']) =>
    store.update({ panel: { kind }, ...(kind === 'colors' && { page: 'product' }) })
  return (
    <ul className={classes.list}>
      {panels.map(({ kind, Icon }) => (
        <li key={kind}>
          <button type="button" className={classes.entry} onClick={() => open(kind)}>
            <Icon size={17} aria-hidden="true" />
            <span>{t(`themeEditor.${kind}`)}</span>
            <ChevronRight size={15} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

export function ColorsPanel() {
  const { t } = useTranslation()
  const themeKey = useEditor((state) => state.document.themeKey)
  const stored = useEditor((state) => state.document.settings.colors)
  const fields = schemaFor(themeKey).groups.colors
  return (
    <Panel title={t('themeEditor.colors')} back={t('themeEditor.backToSettings')}>
      <FieldList fields={fields} base={['settings', 'colors']} values={resolveFields(fields, stored)} />
    </Panel>
  )
}

export function HeaderPanel() {
  const { t } = useTranslation()
  const themeKey = useEditor((state) => state.document.themeKey)
  const stored = useEditor((state) => state.document.fixed.header.settings)
  const fields = schemaFor(themeKey).header
  return (
    <Panel title={t('themeEditor.header')} back={t('themeEditor.backToSettings')}>
      <FieldList fields={fields} base={['fixed', 'header', 'settings']} values={resolveFields(fields, stored)} />
    </Panel>
  )
}
