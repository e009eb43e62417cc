import { type BulkActionKind, bulkActionKinds } from '@backroom/contract/catalog/bulk-updates/action-kinds'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ActionInputs } from './ActionInputs.tsx'
import classes from './BulkUpdates.module.css'
import { type FormAction, newAction } from './form-actions.ts'

interface Props {
  actions: readonly FormAction[]
  /** Messages by the index of an action. */
  errors: ReadonlyMap<number, string>
  onChange: (actions: FormAction[]) => void
}

/** Edits the actions of a bulk update, in the order in which a run takes them. */
export function ActionsEditor({ actions, errors, onChange }: Props) {
  const { t } = useTranslation()
  const move = (index: number, by: -1 | 1) =>
    onChange(actions.toSpliced(index, 1).toSpliced(index + by, 0, actions[index]!))
  return (
    <>
      <ol className={classes.actions}>
        {actions.map((action, index) => {
          const number = index + 1
          return (
            <li key={action.id} className={classes.action}>
              <div className={classes.actionFields}>
                <NativeSelect
                  label={t('bulkUpdates.actionNumber', { number })}
                  value={action.kind}
                  data={bulkActionKinds.map((value) => ({ value, label: t(`bulkUpdates.kind.${value}`) }))}
                  onChange={({ currentTarget }) =>
                    onChange(
                      actions.with(index, { ...newAction(currentTarget.value as BulkActionKind), id: action.id }),
                    )
                  }
                />
                <ActionInputs action={action} onChange={(next) => onChange(actions.with(index, next))} />
                {errors.has(index) && (
                  <p className={classes.error} role="alert">
                    {errors.get(index)}
                  </p>
                )}
              </div>
              <div className={classes.tools}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0}
                  aria-label={t('bulkUpdates.moveUp', { number })}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === actions.length - 1}
                  aria-label={t('bulkUpdates.moveDown', { number })}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('bulkUpdates.removeAction', { number })}
                  onClick={() => onChange(actions.toSpliced(index, 1))}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      <div>
        <Button
          variant="default"
          disabled={actions.length >= limits.actions}
          onClick={() => onChange([...actions, newAction('price_percent')])}
        >
          {t('bulkUpdates.addAction')}
        </Button>
      </div>
    </>
  )
}
