// Loaded before a server: the hosts below `exemplo.test` are on the open internet for it, and are the server of a journey on loopback.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

const isPlayed = (host) => host?.endsWith('.exemplo.test');
const { lookup } = dns;
const { connect } = tls;

dns.lookup = (host, options) =>
  isPlayed(host) ? [{ address: '8.8.8.8', family: 4 }] : lookup(host, options);
tls.connect = (options, ...rest) =>
  isPlayed(options.servername)
    ? connect({
        host: '127.0.0.1',
        port: Number(process.env.LOOPBACK_INTERNET),
        // A pre-shared key replaces a certificate.
        ciphers: 'PSK',
        maxVersion: 'TLSv1.2',
        pskCallback: () => ({ psk: Buffer.from('painel'), identity: 'painel' }),
        checkServerIdentity: () => undefined,
      })
    : connect(options, ...rest);
syncBuiltinESMExports();
