import fp from 'fastify-plugin';
import type { Slice } from '../../context';
import { deviceCookie, type Devices, createDevices } from './devices';
import { createKnownDeviceStore } from './known-devices.store';

declare module 'fastify' {
  interface FastifyInstance {
    devices: Devices;
  }
}

export const devicesPlugin = fp<Slice<'database' | 'clock', 'publicUrl'>>(async (app, options) => {
  const { config, database, clock } = options;
  const store = createKnownDeviceStore(database);
  const cookie = deviceCookie(config.publicUrl);
  app.decorate('devices', createDevices({ store, cookie, events: app.securityEvents, clock }));
});
