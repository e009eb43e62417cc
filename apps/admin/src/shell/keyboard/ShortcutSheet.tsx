import { isStatic } from '@backroom/contract/pages/addresses'
import { may } from '@backroom/contract/pages/page-queries'
import { pageNames, pageTable } from '@backroom/contract/pages/pages'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../session/use-me.ts'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import { usePageLabel } from '../../use-page-label.ts'
import classes from './ShortcutSheet.module.css'
import { Keys, modifier, SingleKeys } from './sheet-parts.tsx'

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
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
      <SingleKeys />
    </AskDialog>
  )
}
