import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { nameOf, reloadStaff, type Staff } from './staff-member.ts'

/** Signs out one member, or all members that the user may sign out. */
export function LogOutDialog({ staff, onClose }: { staff?: Staff; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => (staff ? api.staff.logOut({ params: { id: staff.id } }) : api.staff.logOutAll()),
    meta: { quiet: true },
    onSuccess: async ({ ended }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('staff.loggedOut', { count: ended }) })
      onClose()
      await reloadStaff()
    },
  })
  return (
    <AskDialog
      title={staff ? t('staff.logOutTitle', { name: nameOf(staff) }) : t('staff.logOutAll')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {staff ? t('staff.logOut') : t('staff.logOutAll')}
          </Button>
        </>
      }
    >
      <p>{staff ? t('staff.logOutText') : t('staff.logOutAllText')}</p>
    </AskDialog>
  )
}
