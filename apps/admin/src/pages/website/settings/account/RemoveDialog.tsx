import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { nameOf, reloadStaff, type Staff } from './staff-member.ts'

/** Names the member and the consequences. */
export function RemoveDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.staff.remove({ query: { staff_id: staff.id } }),
    onSuccess: async () => {
      onClose()
      await reloadStaff()
    },
  })
  const isOpen = staff.status !== 'active'
  const name = nameOf(staff)
  return (
    <AskDialog
      title={isOpen ? t('staff.revokeTitle', { name }) : t('staff.removeTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {isOpen ? t('staff.revoke') : t('staff.remove')}
          </Button>
        </>
      }
    >
      <p>{isOpen ? t('staff.revokeText') : t('staff.removeText')}</p>
    </AskDialog>
  )
}
