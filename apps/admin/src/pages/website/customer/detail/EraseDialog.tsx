import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

/** Says what is deleted, what stays and why, before it erases a customer. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { id } = customer
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customers.erase({ params: { id } }),
    onSuccess: async () => {
      await navigateTo('website.customer')
      // What was loaded contains the person.
      queryClient.removeQueries({ queryKey: ['customers', 'show'] })
      await Promise.all(
        ['customers', 'orders'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })),
      )
      showNotice({ kind: 'success', title: t('errors.done'), message: t('customers.erased') })
    },
  })
  return (
    <AskDialog
      title={t('customers.eraseTitle', { name: customer.name || customer.email })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('customers.erase')}
          </Button>
        </>
      }
    >
      <p>{t('customers.eraseText')}</p>
      <p>{t('customers.eraseStays')}</p>
      <p>{t('customers.eraseOutside')}</p>
    </AskDialog>
  )
}
