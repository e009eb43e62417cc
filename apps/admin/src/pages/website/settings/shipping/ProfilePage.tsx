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
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { reloadProfiles, useProfileForm } from './use-profile-form.ts'

export default function ProfilePage() {
  const { t } = useTranslation()
  const { id } = usePage('website.settings.shipping.update').params
  const { data: profile } = useSuspenseQuery(pageQueryOptions(api.shipping.show, { params: { id } }))
  const form = useProfileForm(id)
  const [isRemoving, setRemoving] = useState(false)
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.shipping.remove({ params: { id } }),
    onSuccess: async () => {
      form.discard()
      await reloadProfiles()
      await navigateTo('website.settings.shipping')
    },
  })
  return (
    <div className={layout.page}>
      <PageHeader
        title={profile.name}
        action={
          !profile.isDefault && (
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {t('shipping.remove')}
            </Button>
          )
        }
      />
      <EntityForm form={form}>
        <ProfileFields form={form} isDefault={profile.isDefault} />
      </EntityForm>
      {isRemoving && (
        <RemoveDialog
          title={t('shipping.removeTitle', { name: profile.name })}
          action={t('shipping.remove')}
          isPending={isPending}
          onRemove={() => mutate()}
          onClose={() => setRemoving(false)}
        >
          {t('shipping.removeText')}
        </RemoveDialog>
      )}
    </div>
  )
}
