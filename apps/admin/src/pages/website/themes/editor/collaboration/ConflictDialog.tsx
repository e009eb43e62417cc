import { withTheirs } from '@backroom/theme/merge/conflicts'
import type { Conflict } from '@backroom/theme/merge/merge-values'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import type { EditorStore } from '../draft/editor-store.ts'
import { ConflictChoice, type Side } from './ConflictChoice.tsx'
import classes from './ConflictDialog.module.css'

/** The conflicts with another user's changes. Closing the dialog keeps my values on screen, unsaved. */
export function ConflictDialog() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const conflicts = useEditor((state) => state.conflicts)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const sideOf = (conflict: Conflict) => chosen.get(nameOf(conflict))
  const chooseAll = (side: Side) => setChosen(new Map(conflicts.map((one) => [nameOf(one), side])))
  return (
    <AskDialog
      title={t('themeTogether.conflict.title')}
      onClose={() => store.update({ isChoosing: false })}
      actions={
        <>
          <Button variant="default" onClick={() => chooseAll('mine')}>
            {t('themeTogether.conflict.allMine')}
          </Button>
          <Button variant="default" onClick={() => chooseAll('theirs')}>
            {t('themeTogether.conflict.allTheirs')}
          </Button>
          <Button disabled={!conflicts.some(sideOf)} onClick={() => apply(store, sideOf)}>
            {t('themeTogether.conflict.apply')}
          </Button>
        </>
      }
    >
      <p>{t('themeTogether.conflict.text')}</p>
      <ul className={classes.list}>
        {conflicts.map((conflict) => (
          <li key={nameOf(conflict)}>
            <ConflictChoice
              conflict={conflict}
              side={sideOf(conflict)}
              onChoose={(side) => setChosen(new Map(chosen).set(nameOf(conflict), side))}
            />
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}

const nameOf = ({ path }: Conflict) => path.join('\n')

/** Saves the values chosen as mine, and replaces the others with theirs. Unchosen conflicts stay open. */
function apply(store: EditorStore, sideOf: (conflict: Conflict) => Side | undefined) {
  const { document, saved, conflicts } = store.getState()
  const theirs = conflicts.filter((one) => sideOf(one) === 'theirs')
  const open = conflicts.filter((one) => !sideOf(one))
  store.adoptDocument(withTheirs(document, saved, theirs), { conflicts: open })
  store.update({ isChoosing: open.length > 0 })
}
