import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { resolveFields } from '@backroom/theme/fields/resolve-fields'
import { groupPanels } from '@backroom/theme/groups/group-schema'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import { FieldList } from './FieldList.tsx'
import { Panel } from './Panel.tsx'
import { PanelParts } from './PanelParts.tsx'
import { ResetGroup } from './ResetGroup.tsx'

/** The fields of a settings group. */
export function GroupPanel({ group: key, isSecond = false }: { group: string; isSecond?: boolean | undefined }) {
  const { t } = useTranslation()
  const themeKey = useEditor((state) => state.document.themeKey)
  const panel = groupPanels(themeSchemas[themeKey].groups).find(
    ({ group, isSecond: second }) => group.key === key && second === isSecond,
  )
  const stored = useEditor((state) => panel && valueAt(state.document, panel.group.path))
  const { groupName } = useThemeTexts(themeKey)
  if (!panel) return null
  const { fields, group } = panel
  return (
    <Panel title={groupName(key, isSecond)} back={t('themeEditor.backToSettings')} action={<ResetGroup {...panel} />}>
      {group.parts ? (
        <PanelParts group={group} values={resolveFields(fields, stored)} />
      ) : (
        <FieldList fields={fields} base={group.path} values={resolveFields(fields, stored)} />
      )}
    </Panel>
  )
}
