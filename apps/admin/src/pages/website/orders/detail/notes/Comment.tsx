import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useMe } from '../../../../../session/use-me.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { EditComment } from './CommentForm.tsx'
import { CommentText } from './CommentText.tsx'
import classes from './Notes.module.css'

type Event = Order['timeline'][number]
interface Props {
  event: Event & { comment: NonNullable<Event['comment']> }
  mayEdit: boolean
}

/** A comment, which its author edits and deletes. The owner of the store deletes any. */
export function Comment({ event, mayEdit }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const zone = useTimeZone()
  const [doing, setDoing] = useState<'edit' | 'remove'>()
  const stop = () => setDoing(undefined)
  const { authorId, editedAt, deleted } = event.comment
  const isMine = authorId === me.id
  if (deleted)
    return (
      <p className={classes.soft}>
        {deleted.by ? t('orderBuyer.commentDeletedBy', { name: deleted.by }) : t('orderBuyer.commentDeleted')}
        {' · '}
        <DateTime at={deleted.at} timeZone={zone} />
      </p>
    )
  if (doing === 'edit') return <EditComment event={event} onDone={stop} />
  return (
    <div className={classes.entry}>
      <div>
        <p className={classes.text}>
          <CommentText detail={event.detail} mentions={event.mentions} />
        </p>
        {editedAt && (
          <span className={classes.soft}>
            {t('orderBuyer.commentEdited')} <DateTime at={editedAt} timeZone={zone} />
          </span>
        )}
      </div>
      {mayEdit && (isMine || me.isStoreOwner) && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('orderBuyer.commentMenu')}
              title={t('orderBuyer.commentMenu')}
            >
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isMine && <Menu.Item onClick={() => setDoing('edit')}>{t('orderBuyer.editComment')}</Menu.Item>}
            <Menu.Item color="red" onClick={() => setDoing('remove')}>
              {t('orderBuyer.removeComment')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {doing === 'remove' && <RemoveCommentDialog id={event.id} onClose={stop} />}
    </div>
  )
}

function RemoveCommentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.orderNotes.removeComment({ params: { id } }),
    onSuccess: async () => {
      await reloadOrders()
      onClose()
    },
  })
  return (
    <RemoveDialog
      title={t('orderBuyer.removeCommentTitle')}
      action={t('orderBuyer.removeComment')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('orderBuyer.removeCommentText')}
    </RemoveDialog>
  )
}
