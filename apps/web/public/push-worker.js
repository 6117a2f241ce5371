// Shows what a founder chose to be told on this device, and opens it. It stands over no page, answers no request and
// keeps nothing.
addEventListener('install', () => skipWaiting())

addEventListener('push', (event) => {
  const { title = 'Understudy', body = '', path = '/notifications' } = read(event.data)
  event.waitUntil(registration.showNotification(title, { body, icon: '/icon-192.png', data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/notifications'))
})

/** Something has to be shown, whatever came. */
function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A window that is there already, or a new one; on this site alone. */
async function open(path) {
  const url = new URL(path, location.origin)
  const address = url.origin === location.origin ? url.href : location.origin
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === address)
  return there ? there.focus() : clients.openWindow(address)
}
