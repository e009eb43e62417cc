import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { showNotice } from '../../../../ui/notice-list.ts'
import { reloadStaff } from './staff-member.ts'

export function LogOutAllDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.staff.logOutAll(),
    meta: { quiet: true },
    onSuccess: async ({ ended }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('staff.loggedOut', { count: ended }) })
      onClose()
      await reloadStaff()
    },
  })
  return (
    <AskDialog
      title={t('staff.logOutAll')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('staff.logOutAll')}
          </Button>
        </>
      }
    >
      <p>{t('staff.logOutAllText')}</p>
    </AskDialog>
  )
}
