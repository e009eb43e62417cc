import { limits } from '@backroom/contract/catalog/products/limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { FailedDownload } from '../../../../platform/public-network/public-network.ts'

/** Why there is no image of an address. */
export interface ImageFailure {
  reason: FailedDownload['reason'] | 'invalid' | 'too_many_pixels' | 'surplus'
  status?: number
}

/** Longer addresses are cut in texts. */
const maxShown = 300

/** The cause, and what to do about it. */
const reasons: Record<ImageFailure['reason'], { en: [string, string]; vi: [string, string] }> = {
  address: {
    en: ['this is no web address of an image', 'Enter one that begins with https://'],
    vi: ['đây không phải địa chỉ web của ảnh', 'Hãy nhập địa chỉ bắt đầu bằng https://'],
  },
  private: {
    en: ['its server isn’t on the public internet', 'Put the image on a public server'],
    vi: ['máy chủ của ảnh không thuộc mạng công cộng', 'Hãy đặt ảnh trên máy chủ công cộng'],
  },
  unresolved: {
    en: ['no server has this name', 'Correct the address'],
    vi: ['không có máy chủ nào mang tên này', 'Hãy sửa địa chỉ'],
  },
  late: {
    en: ['its server took too long', 'Wait until the server answers'],
    vi: ['máy chủ phản hồi quá chậm', 'Hãy đợi đến khi máy chủ phản hồi'],
  },
  connection: {
    en: ['the connection to its server failed', 'Correct the address or wait until the server answers'],
    vi: ['không kết nối được với máy chủ', 'Hãy sửa địa chỉ hoặc đợi đến khi máy chủ phản hồi'],
  },
  status: {
    en: ['its server doesn’t hand it out', 'Correct the address'],
    vi: ['máy chủ không cung cấp ảnh này', 'Hãy sửa địa chỉ'],
  },
  too_large: {
    en: ['the file is larger than 10 MB', 'Make it smaller'],
    vi: ['tệp lớn hơn 10 MB', 'Hãy giảm dung lượng tệp'],
  },
  redirects: {
    en: ['the address redirects too often', 'Enter the address that it leads to'],
    vi: ['địa chỉ chuyển hướng quá nhiều lần', 'Hãy nhập địa chỉ cuối cùng'],
  },
  invalid: {
    en: ['the file is no JPEG, PNG, WebP, GIF or AVIF image', 'Save it in one of these formats'],
    vi: ['tệp không phải ảnh JPEG, PNG, WebP, GIF hay AVIF', 'Hãy lưu ảnh ở một trong các định dạng này'],
  },
  too_many_pixels: {
    en: ['it has more than 25 megapixels, or more than 12,000 pixels on a side', 'Make it smaller'],
    vi: ['ảnh có hơn 25 megapixel, hoặc một cạnh dài hơn 12.000 pixel', 'Hãy thu nhỏ ảnh'],
  },
  surplus: {
    en: [`a product has at most ${limits.images} images`, 'Remove some'],
    vi: [`mỗi sản phẩm có tối đa ${limits.images} ảnh`, 'Hãy bỏ bớt'],
  },
}

/** What the report of a task says about an image that is missing. */
export function imageFinding(address: string, { reason, status }: ImageFailure): InLanguages {
  const shown = address.length > maxShown ? `${address.slice(0, maxShown)}…` : address
  const { en, vi } = reasons[reason]
  const answer = status === undefined ? '' : ` (${status})`
  return {
    en: `The image ${shown} is missing, because ${en[0]}${answer}. ${en[1]}, then import the file again.`,
    vi: `Thiếu ảnh ${shown} vì ${vi[0]}${answer}. ${vi[1]} rồi nhập lại tệp.`,
  }
}
