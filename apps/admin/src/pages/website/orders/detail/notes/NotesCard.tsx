import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../../session/use-me.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import type { Order } from '../../order-status.ts'
import classes from './Notes.module.css'
import { NotesDialog } from './NotesDialog.tsx'

/** What members keep on an order for themselves. */
export function NotesCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'orders.edit')
  const [isOpen, setOpen] = useState(false)
  const { note, tags } = order
  return (
    <Card title={t('orders.notes')}>
      <div className={classes.rows}>
        <p className={note ? classes.text : classes.soft}>{note || t('orders.noNote')}</p>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label={t('orders.tags')}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <div>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {t('orders.editNotes')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <NotesDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  )
}
