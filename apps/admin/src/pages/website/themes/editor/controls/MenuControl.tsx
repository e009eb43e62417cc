import type { MenuChoice } from '@backroom/theme/fields/field'
import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../../../../links.tsx'
import { ControlFrame, describedBy } from '../../../../../ui/controls/ControlFrame.tsx'
import classes from '../../../../../ui/controls/controls.module.css'
import { useMenus } from '../use-menus.ts'

interface Props {
  id: string
  label: string
  help: string | undefined
  value: MenuChoice
  change: (handle: string) => void
}

/** The option for the theme's own entries, which are no menu of the store. */
const ownEntries = ''

/** Chooses a menu of the store, with a link to edit it. */
export function MenuControl({ id, label, help, value, change }: Props) {
  const { t } = useTranslation()
  const { data, isError } = useMenus()
  const menus = data?.data ?? []
  const handle = typeof value === 'string' ? value : ownEntries
  const chosen = menus.find((menu) => menu.handle === handle)
  const isGone = data !== undefined && handle !== ownEntries && !chosen
  const error = isError ? t('themeEditor.menu.failed') : isGone ? t('themeEditor.menu.gone', { handle }) : undefined
  const note =
    handle === ownEntries
      ? t('themeEditor.menu.ownHelp')
      : chosen?.children.length === 0
        ? t('themeEditor.menu.empty')
        : help
  return (
    <ControlFrame id={id} label={label} help={note} error={error}>
      <select
        id={id}
        className={classes.input}
        value={handle}
        aria-describedby={describedBy(id, note, error)}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {typeof value !== 'string' && (
          <option value={ownEntries}>{t('themeEditor.menu.own', { count: value.length })}</option>
        )}
        {typeof value === 'string' && !chosen && <option value={value}>{value}</option>}
        {menus.map((menu) => (
          <option key={menu.id} value={menu.handle}>
            {menu.title}
          </option>
        ))}
      </select>
      <div className={classes.row}>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<ExternalLink size={14} aria-hidden="true" />}
          renderRoot={(props) => toPage('website.menus')({ ...props, target: '_blank', rel: 'noopener' })}
        >
          {t('themeEditor.menu.edit')}
        </Button>
      </div>
    </ControlFrame>
  )
}
