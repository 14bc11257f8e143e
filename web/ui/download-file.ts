/** Hands a JSON file to the browser's downloads. */
export function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  downloadAddress(address, name)
  URL.revokeObjectURL(address)
}

/** Hands the file of an address to the browser's downloads; without a name it has the one of the server. */
export function downloadAddress(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
