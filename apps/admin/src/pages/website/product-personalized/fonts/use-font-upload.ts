import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'

interface Upload {
  file: File
  name: string
}

/** Systems that don't know the ending give no type, or one that is no font's; the server looks at the bytes. */
const asFont = (file: File) => (file.type.startsWith('font/') ? file : new Blob([file], { type: 'font/sfnt' }))

/** The dialog says how it goes. */
export const useFontUpload = (onUploaded: () => void) =>
  useMutation({
    mutationFn: ({ file, name }: Upload) => api.fonts.upload({ query: { name }, font: asFont(file) }),
    meta: { ownNotice: true },
    onSuccess: async () => {
      onUploaded()
      await queryClient.invalidateQueries({ queryKey: ['fonts'] })
    },
  })
