import { usePageLabel } from '../../use-page-label.ts'
import '@mantine/core/styles/Checkbox.css'
import { isStatic } from '@backroom/contract/pages/addresses'
import { may, pageNames, pageTable } from '@backroom/contract/pages/pages'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { store } from '../../browser-storage.ts'
import { useMe } from '../../session/use-me.ts'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import classes from './ShortcutSheet.module.css'
import { hasSingleKeys, singleKeysKey } from './use-page-shortcuts.ts'

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const [isOn, setOn] = useState(hasSingleKeys)
  const reachable = pageNames.filter(isStatic).filter((page) => pageTable[page].shortcut && may(me, page))
  const everywhere: [string, string[]][] = [
    [t('shell.shortcutSearch'), [modifier, 'K']],
    [t('shell.shortcutSave'), [modifier, 'S']],
    [t('shell.shortcutSheet'), ['?']],
    [t('shell.shortcutClose'), ['Esc']],
  ]
  return (
    <AskDialog
      title={t('shell.shortcuts')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={classes.columns}>
        <Keys title={t('shell.onPage')} rows={everywhere} />
        <Keys
          title={t('shell.goToPages')}
          rows={reachable.map((page) => [pageLabel(page), ['G', pageTable[page].shortcut?.toUpperCase() ?? '']])}
        />
      </div>
      <Checkbox
        label={t('shell.singleKeys')}
        checked={isOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked)
          store(singleKeysKey, currentTarget.checked ? 'on' : 'off')
        }}
      />
    </AskDialog>
  )
}

function Keys({ title, rows }: { title: string; rows: [string, string[]][] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.keys}>
        {rows.map(([name, keys]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
