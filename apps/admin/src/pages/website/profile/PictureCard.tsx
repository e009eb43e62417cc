import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import type { Profile } from './PersonCard.tsx'
import classes from './ProfilePage.module.css'

export function PictureCard({ profile: { profilePicture, firstName, lastName } }: { profile: Profile }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const change = useMutation({ mutationFn: (image: Blob) => api.users.changePicture({ image }), onSuccess })
  const remove = useMutation({ mutationFn: () => api.users.removePicture(), onSuccess })
  return (
    <Card title={t('profile.picture')}>
      <div className={classes.fields}>
        <div className={classes.picture} data-initials={profilePicture ? undefined : firstName.slice(0, 1)}>
          {profilePicture && <img src={profilePicture} alt={`${firstName} ${lastName}`} width={96} height={96} />}
        </div>
        <p className={classes.soft}>{t('profile.pictureHint')}</p>
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          hidden
          onChange={({ currentTarget }) => {
            const [image] = currentTarget.files ?? []
            currentTarget.value = ''
            if (image) change.mutate(image)
          }}
        />
        <div className={classes.actions}>
          <Button variant="default" loading={change.isPending} onClick={() => field.current?.click()}>
            {t('profile.choosePicture')}
          </Button>
          {profilePicture && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
