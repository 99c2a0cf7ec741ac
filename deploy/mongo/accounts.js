/**
 * For mongosh, on the database's own machine: initiates the replica set and creates the accounts, or gives them the
 * passwords and rights written here. Runs at each start of the composed platform.
 */
const env = process.env;
const WAIT_MS = 60_000;
const SERVICES = ['auth', 'users', 'payments', 'notifications'];

const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');

/** Whether the owner exists and has this password. */
function signIn() {
  try {
    admin.auth('owner', env.OWNER_PASSWORD);
    return true;
  } catch {
    return false;
  }
}

function initiate() {
  try {
    const host = env.SET_HOST;
    admin.adminCommand({
      replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] },
    });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
}

function awaitPrimary() {
  const deadline = Date.now() + WAIT_MS;
  while (!admin.hello().isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('The replica set has no primary after a minute');
    sleep(200);
  }
}

function createOwner() {
  try {
    admin.createUser({ user: 'owner', pwd: env.OWNER_PASSWORD, roles: ['root'] });
  } catch (error) {
    console.error(
      'MongoDB has accounts already and refuses MONGO_PASSWORD: .env is not the one that this database was made with.',
    );
    throw error;
  }
  if (!signIn()) throw new Error('The owner was created but cannot sign in');
}

/** Replaying the oplog of a backup needs more than root has. */
function permitRestores() {
  const privileges = [{ resource: { anyResource: true }, actions: ['anyAction'] }];
  if (!admin.getRole('restorer')) admin.createRole({ role: 'restorer', privileges, roles: [] });
  admin.grantRolesToUser('owner', ['restorer']);
}

function grant(name) {
  const account = {
    pwd: env[`${name.toUpperCase()}_PASSWORD`],
    roles: [{ role: 'readWrite', db: `candor_${name}` }],
  };
  if (admin.getUser(name)) admin.updateUser(name, account);
  else admin.createUser({ user: name, ...account });
}

if (!signIn()) {
  // Without any account, MongoDB permits these two to callers from its own machine.
  try {
    initiate();
  } catch (error) {
    if (error.codeName !== 'Unauthorized') throw error;
  }
  awaitPrimary();
  createOwner();
}
awaitPrimary();
permitRestores();
for (const name of SERVICES) grant(name);
console.log(`Accounts of ${SERVICES.join(', ')}: each reads and writes its own database.`);
