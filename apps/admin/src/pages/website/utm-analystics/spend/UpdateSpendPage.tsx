import { Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { useNavigateTo, usePage } from '../../../../links.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { formatMoney } from '../../../../ui/money/money.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { SpendFields } from './SpendFields.tsx'
import { reloadSpend, useSpendForm } from './use-spend-form.ts'

export default function UpdateSpendPage() {
  const { t, i18n } = useTranslation()
  const navigateTo = useNavigateTo()
  const { id } = usePage('website.utm-analystics.spend.update').params
  const { data: spend } = useSuspenseQuery(pageQueryOptions(api.spend.show, { params: { id } }))
  const form = useSpendForm(spend)
  const [isRemoving, setRemoving] = useState(false)
  const removal = useMutation({
    mutationFn: () => api.spend.remove({ params: { id } }),
    onSuccess: async () => {
      form.discard()
      await reloadSpend()
      await navigateTo('website.utm-analystics.spend')
    },
  })
  const name = spend.campaign || spend.source || spend.medium
  const amount = formatMoney(spend.amountCents, spend.currency, i18n.language)
  return (
    <div className={layout.page}>
      <PageHeader
        title={name}
        action={
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {t('utm.spend.remove')}
          </Button>
        }
      />
      <EntityForm form={form}>
        <SpendFields form={form} currency={spend.currency} />
      </EntityForm>
      {isRemoving && (
        <RemoveDialog
          title={t('utm.spend.removeTitle', { name, amount })}
          action={t('utm.spend.remove')}
          isPending={removal.isPending}
          onRemove={() => removal.mutate()}
          onClose={() => setRemoving(false)}
        >
          {t('utm.spend.removeText')}
        </RemoveDialog>
      )}
    </div>
  )
}
